import type { AfterErrorHook } from 'payload'

import { troubleRefusal } from './answer'

/** Payload's own forms hear of a full disk or a busy database in words too, instead of 'Something went wrong'. */
export const sayTrouble: AfterErrorHook = ({ error }) => {
  const trouble = troubleRefusal(error)
  if (!trouble) return
  return { status: trouble.status, response: { errors: [{ message: trouble.message }] } }
}
