/** @throws Error in words where it could not be read because this process may not: it is whole, and another user's. */
export function refuseAnothersFile(path: string, cause: unknown): void {
  const { code } = cause as NodeJS.ErrnoException
  if (code !== 'EACCES' && code !== 'EPERM') return
  throw new Error(
    `${path} may not be read by this user (${code}). Give it to the user that runs the site, for example with chown -R, then start again. Nothing was changed or lost.`,
    { cause },
  )
}
