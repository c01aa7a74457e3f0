import vm from 'node:vm'

import { BUNDLED, FOLDER } from './tests/support/bundled-app.mjs'

if (!vm.SourceTextModule) {
  throw new Error(
    'The tests are ES modules. Run them with "npm test -- <file>", or set NODE_OPTIONS=--experimental-vm-modules for npx jest.',
  )
}

const transform = {
  '^.+\\.(ts|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
}

const STYLES = { '\\.(css|scss|svg)$': '<rootDir>/tests/support/style-stub.js' }

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/data/'],
  moduleNameMapper: {
    ...STYLES,
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@payload-config$': '<rootDir>/payload.config.ts',
  },
}

export default {
  projects: [
    // The rules are apart from the other unit specs: `npm test` runs them under three time zones.
    {
      ...common,
      displayName: 'domain',
      testMatch: ['<rootDir>/src/domain/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}', '<rootDir>/tests/unit/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/domain/'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/unit-setup.ts'],
    },
    {
      ...common,
      displayName: 'int',
      // What still ends after its file, such as a backup, would set a property that Jest has put behind a setter which calls itself
      // without end ('soft', its default).
      testEnvironmentOptions: { globalsCleanup: 'off' },
      globalSetup: '<rootDir>/tests/support/bundle-app.mjs',
      moduleNameMapper: {
        ...STYLES,
        '^@/(.*)$': `<rootDir>/${FOLDER}/src/$1.mjs`,
        '^@payload-config$': `<rootDir>/${FOLDER}/src/payload-config.mjs`,
        [BUNDLED]: `<rootDir>/${FOLDER}/packages/$1.mjs`,
      },
      testMatch: ['<rootDir>/tests/int/**/*.int.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/slow-setup.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testMatch: ['<rootDir>/tests/e2e/**/*.e2e.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/slow-setup.ts'],
    },
  ],
}
