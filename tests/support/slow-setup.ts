import { jest } from '@jest/globals'

/** A real server, database or browser stands behind these files: jest's five seconds are for unit specs. */
jest.setTimeout(120_000)
