import { type ConflictEnd, useEndConflict } from '@/components/api/imported-stays'
import type { Conflict } from '@/contract/calendar-sources'

import { ActionDialog } from '../parts/action-dialog'
import { shownStay } from '../parts/format'
import { originLabel } from '../parts/source-label'

const TEXTS: Record<
  ConflictEnd,
  { title: string; label: string; done: string; effect: (channel: string, ours: string) => string }
> = {
  ignore: {
    title: 'Ignore this as an echo?',
    label: 'Ignore as echo',
    done: 'Conflict ignored',
    effect: (channel, ours) =>
      `Choose this when ${channel} only sends back what you entered there yourself for ${ours}. It is one stay then, and you are not asked about it again.`,
  },
  resolve: {
    title: 'Is this double booking settled?',
    label: 'It is settled',
    done: 'Conflict settled',
    effect: (channel, ours) =>
      `Choose this when you have agreed with ${ours} or with the guest of ${channel}. It leaves this list and nothing else changes: the nights stay with ${ours}.`,
  },
}

type EndConflictDialogProps = {
  conflict: Conflict
  end: ConflictEnd
  onDone: () => void
  onClose: () => void
}

/** Says what ending a conflict by hand means, before it does. */
export function EndConflictDialog({ conflict, end, onDone, onClose }: EndConflictDialogProps) {
  const ending = useEndConflict()
  const { imported, other } = conflict
  const texts = TEXTS[end]
  return (
    <ActionDialog
      title={texts.title}
      description={
        <>
          <p>
            {imported.label}, {originLabel(imported)}: {shownStay(imported.checkin, imported.checkout)}
          </p>
          <p>{texts.effect(originLabel(imported), other.label)}</p>
        </>
      }
      confirmLabel={texts.label}
      busyLabel="Saving…"
      action={ending}
      sends={() => ({ id: conflict.id, end })}
      done={texts.done}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
