/** What a work comes to, or `late` when that takes longer; it goes on all the same. */
export async function orLate<T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, ms, late)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
