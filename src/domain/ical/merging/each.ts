/** Work that can be stopped and gone on with at every yield. */
export type Steps<Result> = Generator<undefined, Result, void>

const STEP = 250

/** Does something with each of them, and yields after every few hundred. */
export function* each<T>(items: readonly T[], work: (item: T) => unknown): Steps<void> {
  for (const [index, item] of items.entries()) {
    work(item)
    if (index % STEP === STEP - 1) yield
  }
}
