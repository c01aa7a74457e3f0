import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'

/** What Payload needs at least, with the editor that its own templates have. */
export default buildConfig({
  secret: 'nothing-is-kept-here',
  db: sqliteAdapter({ client: { url: 'file:./page.db' } }),
  editor: lexicalEditor(),
  collections: [{ slug: 'users', auth: true, fields: [] }],
  telemetry: false,
})
