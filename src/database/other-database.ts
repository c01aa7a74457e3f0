/** What answers is not the database that was opened: that is told, also where it was away before. */
export class OtherDatabase extends Error {}
