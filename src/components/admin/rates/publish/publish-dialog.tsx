import { ConfirmDialog } from '@/components/ui/confirm-dialog'

import { LoginLink } from '../../availability/login-link'
import { Skeleton } from '../../parts/skeleton'
import { PreviewFacts } from './preview-facts'
import type { PublishingState } from './use-publishing'

/** What the change does, before anything counts. */
export function PublishDialog({ state, parts }: { state: PublishingState; parts: string }) {
  if (!state.isOpen) return null
  return (
    <ConfirmDialog
      title="Publish these prices?"
      description={`Changed: ${parts}. They count for guests at once, and can be taken back.`}
      confirmLabel={state.preview || state.isLooking ? 'Publish' : 'Try again'}
      busyLabel="Publishing…"
      dismissLabel="Not yet"
      busy={state.isBusy}
      blocked={state.isLooking}
      error={state.error}
      onConfirm={state.goOn}
      onClose={state.close}
    >
      {state.preview ? <PreviewFacts preview={state.preview} /> : null}
      {state.sessionEnded ? (
        <p>
          <LoginLink />
        </p>
      ) : null}
      {state.isLooking ? <Skeleton lines={3} height={20} /> : null}
    </ConfirmDialog>
  )
}
