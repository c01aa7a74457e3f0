import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * Imports point one way:
 * contract, domain <- database, integrations, security <- operations <- endpoints, jobs <- app.
 * Each folder of src/ names the folders it must not know; everything not named here is allowed.
 */
const OUTSIDE = ['app', 'components', 'endpoints', 'jobs', 'server']
const MODEL = ['collections', 'globals', 'access', 'operations']
const WORLD = ['integrations', 'security', 'database', 'env', 'mails', 'migrations', 'content']
const FORBIDDEN = {
  domain: [...OUTSIDE, ...MODEL, ...WORLD, 'contract'],
  contract: [...OUTSIDE, ...MODEL, ...WORLD],
  mails: [...OUTSIDE, ...MODEL, ...WORLD.filter((folder) => folder !== 'mails')],
  components: [...OUTSIDE.filter((folder) => folder !== 'components'), ...MODEL, ...WORLD],
  integrations: [...OUTSIDE, ...MODEL],
  security: [...OUTSIDE, ...MODEL],
  database: [...OUTSIDE, ...MODEL],
  content: [...OUTSIDE, ...MODEL],
  server: [...OUTSIDE.filter((folder) => folder !== 'server'), ...MODEL],
  access: OUTSIDE,
  collections: OUTSIDE,
  globals: OUTSIDE,
  operations: OUTSIDE,
  endpoints: ['app', 'components', 'server'],
  jobs: ['app', 'components', 'endpoints', 'server'],
}

/** The rules of the house know no framework, no network and no disk. */
const IMPURE_PACKAGES = '^(payload|@payloadcms/|next$|next/|react|@react|node:|fs|nodemailer)'

const environmentImport = {
  regex: '^(node:)?process$',
  message: 'src/env.ts is the only reader of the environment.',
}

/** Which database it is, and what is behind its adapter, only src/database knows. */
const THROUGH_THE_PORT =
  'Databases differ behind databaseOf() and configuredDatabase() in src/database alone.'
const databaseImport = {
  regex: '^(drizzle|mongoose$|mongodb$|@libsql/|@payloadcms/(db-|drizzle))',
  message: THROUGH_THE_PORT,
}
const databaseQuestions = [
  // payload.db.name
  "MemberExpression[property.name='name'][object.property.name='db']",
  "MemberExpression[property.name='name'][object.name='db']",
  "VariableDeclarator[init.property.name='db'] > ObjectPattern > Property[key.name='name']",
  // payload.db as unknown as ...
  "TSAsExpression > TSAsExpression > MemberExpression[property.name='db']",
].map((selector) => ({ selector, message: THROUGH_THE_PORT }))

const forbidImports = (folders, packages = [databaseImport]) => [
  'error',
  {
    patterns: [
      environmentImport,
      {
        regex: `^(@/|(\\.\\./)+)(${folders.join('|')})(/|$)`,
        message: 'Imports point one way (see the layers in eslint.config.js).',
      },
      ...packages,
    ],
  },
]

/** Packages that a folder may not import; undefined: those of the databases. */
const FURTHER = {
  database: [],
  domain: [databaseImport, { regex: IMPURE_PACKAGES, message: 'The domain is pure.' }],
}
const layers = Object.entries(FORBIDDEN).map(([folder, folders]) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': forbidImports(folders, FURTHER[folder]),
  },
}))

/** The browser's client is typed by the endpoints, and is the one that knows them: their types alone. */
const contractClient = {
  files: ['src/components/api/client.ts'],
  rules: {
    'no-restricted-imports': forbidImports(
      FORBIDDEN.components.filter((folder) => folder !== 'endpoints'),
      [
        databaseImport,
        {
          regex: '^(@/|(\\.\\./)+)endpoints(/|$)',
          allowTypeImports: true,
          message: 'No endpoint runs in the browser: import the type alone.',
        },
      ],
    ),
  },
}

/** The subjects of each floor, a folder for each: one may import what stands before it. */
const SUBJECTS = {
  operations: [
    ...['runtime', 'content', 'questions', 'pictures', 'reviews', 'rates', 'site', 'stays'],
    ...['calendar-export', 'bookings', 'asked-mails', 'feeds', 'payments', 'documents', 'desk', 'cleaning'],
    ...['google-calendar', 'guide-app', 'follow-ups', 'visits', 'reports', 'data', 'alerts', 'owner'],
  ],
  // A booking's journal says in the words of payments what happened, and reading and writing a calendar share what it is.
  domain: [
    ...['common', 'content', 'questions', 'pictures', 'reviews', 'visits', 'data', 'owner', 'rates', 'stays'],
    ...['feeds', 'calendar-export', 'payments', 'bookings', 'ledger', 'documents', 'desk', 'cleaning'],
    ...['google-calendar', 'reports'],
  ],
}

const subjectOrder = Object.entries(SUBJECTS).flatMap(([floor, subjects]) =>
  subjects.map((subject, place) => {
    const later = subjects.slice(place + 1)
    const regex = `^(@/${floor}/|(\\.\\./)+)(${later.join('|')})/`
    const message = 'A subject imports what stands before it (see SUBJECTS in eslint.config.js).'
    const packages = FURTHER[floor] ?? [databaseImport]
    return {
      files: [`src/${floor}/${subject}/**/*.ts`],
      rules: {
        'no-restricted-imports': forbidImports(
          FORBIDDEN[floor],
          later.length > 0 ? [...packages, { regex, message }] : packages,
        ),
      },
    }
  }),
)

export default defineConfig(
  {
    ignores: [
      '.next/',
      'dist/',
      'data/',
      'coverage/',
      'public/',
      'next-env.d.ts',
      'src/migrations/',
      'src/payload-types.ts',
      'src/app/(payload)/admin/importMap.js',
      'tests/support/mongo-wire/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.tsx', 'src/components/**/*.ts'],
    ignores: ['**/*.spec.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // What the address and this tab's storage say is known only in the browser, so it is read in an effect.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'payload.config.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [environmentImport, databaseImport] }],
      'no-restricted-syntax': ['error', ...databaseQuestions],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'src/env.ts is the only reader of the environment.' },
      ],
    },
  },
  { files: ['src/database/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  ...layers,
  contractClient,
  ...subjectOrder,
  {
    // Whoever writes a booking says what happened to it, and has read what is there.
    files: ['src/{operations,endpoints,jobs,app}/**/*.{ts,tsx}'],
    ignores: ['src/operations/bookings/write-booking.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...databaseQuestions,
        {
          selector:
            "CallExpression[callee.name=/^(compareAndSet|insertMany)$/] > Literal[value='inquiries'], " +
            'CallExpression[callee.property.name=/^(create|update|updateOne|updateMany|delete|deleteOne|deleteMany)$/] > ' +
            "ObjectExpression > Property[key.name='collection'] > Literal[value='inquiries']",
          message: 'Bookings are written by operations/bookings/write-booking.ts alone.',
        },
      ],
    },
  },
  {
    files: ['src/domain/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'The domain is pure.' }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The domain has no clock: take the moment as an argument.',
        },
      ],
    },
  },
  {
    files: [`src/{${Object.keys(SUBJECTS).join(',')}}/*.ts`],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'Every file here is in the folder of its subject.' },
      ],
    },
  },
  { files: ['src/env.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['scripts/**', 'bench/**', 'tests/**', '*.{js,mjs,ts}', '**/*.spec.{ts,tsx}'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-properties': 'off' },
  },
)
