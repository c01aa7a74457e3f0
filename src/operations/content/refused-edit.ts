import { APIError } from 'payload'

/** A save in Payload's own views that is refused; its form shows these words and keeps what was typed. */
export class RefusedEdit extends APIError {
  /** Payload logs an error of this name in one line; others count as faults of the server. */
  override name = 'Locked'

  constructor(message: string, status: 400 | 401 | 404 | 409) {
    super(message, status, undefined, true)
  }
}
