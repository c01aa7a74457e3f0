/**
 * From now on the page is loaded anew when Back brings it out of the browser's memory, as it was left: at 'Paying …', or with what
 * somebody has logged out of since. Some browsers keep pages that are not to be stored, too.
 * @returns leaves it at that
 */
export function reloadWhenRestored(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reload)
  return () => window.removeEventListener('pageshow', reload)
}
