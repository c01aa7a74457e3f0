/** The API's string id as both databases have it, a whole number; null for one that no record can have. */
export const toRecordId = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null)
