import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { isRefusal, messageOf } from '@/components/api/client'

/** A question about the stay, and what happens once it is answered with yes. */
export function useQuestion(work: () => Promise<unknown>) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isUnanswered, setUnanswered] = useState(false)

  const onConfirm = async () => {
    setBusy(true)
    setError(null)
    setUnanswered(false)
    // Done, or changed meanwhile: either way what is shown is old.
    let isOld = true
    try {
      await work()
      setOpen(false)
    } catch (failure) {
      setError(messageOf(failure))
      // Without a server there is no newer page, and the browser would put its own error in the place of this one.
      isOld = isRefusal(failure)
      setUnanswered(!isOld)
    }
    setBusy(false)
    if (isOld) router.refresh()
  }
  const onClose = () => {
    setOpen(false)
    if (!isUnanswered) return
    // It may be done all the same, and whoever turns back would go on with a page that says otherwise.
    void fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && router.refresh(),
      () => {},
    )
  }
  return {
    isOpen,
    open: () => {
      setError(null)
      setOpen(true)
    },
    /** For its dialog. */
    dialog: { busy, error, onConfirm: () => void onConfirm(), onClose },
  }
}
