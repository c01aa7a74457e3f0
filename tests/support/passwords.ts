/** What the owner and the security console are opened with in every test. */
export const ADMIN_PASSWORD = 'porch-light-at-dusk'
export const SECURITY_PASSWORD = 'lock-on-the-woodshed'
