/** When it fails, the browser does not ask again before the page is loaded anew. */
export const RULES_MISSING =
  'A part of this page could not be fetched. Please load the page again; what you typed is kept.'

/**
 * What the form is checked by: a quarter of the checkout's script, and not needed before somebody types.
 * @throws Error when it cannot be fetched
 */
export const loadRules = () => import('./details-rules')
