/** Where the integration tests find the app as `bundle-app.mjs` makes it: our modules in `src`, packages in
 * `packages`, commands in `commands`. */
export const FOLDER = 'dist/int'

/** Packages of many files. Of a CommonJS one, such as mongoose, nothing but `default` could be imported. */
export const BUNDLED =
  '^((?:payload|@payloadcms/[^/]+|zod|stripe|mongoose|@react-email/[^/]+|@date-fns/tz)(?:/.*)?)$'
