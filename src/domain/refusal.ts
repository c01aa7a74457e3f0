/** A rule says no. `message` is for the person who asked; `status` is what HTTP calls it. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507,
    message: string,
    readonly details: {
      errors?: { path: string; message: string }[]
      headers?: Record<string, string>
    } = {},
  ) {
    super(message)
    this.name = 'Refusal'
  }
}
