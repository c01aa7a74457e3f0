/** Why a feed could not be fetched, in words for the owner; never with the secret part of its address. */
export class FeedError extends Error {
  constructor(
    message: string,
    readonly answer: { status?: number; retryAfterMs?: number } = {},
  ) {
    super(message)
    this.name = 'FeedError'
  }
}
