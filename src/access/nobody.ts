/** Only code of ours may do this, through the Local API. */
export const nobody = (): boolean => false
