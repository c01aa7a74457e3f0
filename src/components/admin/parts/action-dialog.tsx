import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { codeOf, messageOf } from '@/components/api/client'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast, type ToastInput } from '@/components/ui/use-toast'

import { LoginLink } from './login-link'

type ActionDialogProps<Answer, Sent> = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> & {
  action: UseMutationResult<Answer, Error, Sent>
  /** Asked for once it is confirmed, which cannot be while it is blocked. */
  sends: () => Sent
  /** What is told then; a text stands above the answer's own words. Null: nothing. */
  done: string | null | ((answer: Answer) => ToastInput | null)
  /** It closes if this is left out. */
  onDone?: (answer: Answer) => void
  onFailed?: (error: Error) => void
}

/**
 * A question whose answer is a call: it shows that the call runs and why it failed, and tells when it is done. After a session's
 * end what was typed waits for the next one.
 */
export function ActionDialog<Answer extends { success: boolean; message?: string }, Sent>(
  props: ActionDialogProps<Answer, Sent>,
) {
  const { action, sends, done, onDone = props.onClose, onFailed, children, ...dialog } = props
  return (
    <ConfirmDialog
      {...dialog}
      busy={action.isPending}
      error={action.error ? messageOf(action.error) : dialog.error}
      onConfirm={() =>
        action.mutate(sends(), {
          onSuccess: (answer) => {
            const told =
              typeof done === 'string' ? { title: done, description: answer.message } : done?.(answer)
            if (told) toast(told)
            onDone(answer)
          },
          onError: onFailed,
        })
      }
    >
      {children}
      {codeOf(action.error) === 'sign-in' ? (
        <p>
          <LoginLink />
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
