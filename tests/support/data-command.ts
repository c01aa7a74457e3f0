import { randomBytes } from 'node:crypto'

import { checkArchive } from '@/integrations/archive/check-archive'

import { ownCommands } from './commands'

/** `npm run data:export` and the like, from these very sources, each in a process of its own. */
export function dataCommands() {
  const { start, close } = ownCommands('data')
  const begin = (command: string, given: object, env?: Record<string, string>) => start([command, given], env)
  return {
    start: begin,
    run: (command: string, given: object, env?: Record<string, string>) => begin(command, given, env).ended,
    close,
  }
}

/** What an archive says of its records: equal for equal data. */
export const setsOf = async (file: string) => (await checkArchive(file)).manifest.sets

/** A database of its own on the server of TEST_MONGODB_URI. */
export function otherMongoUri(): string {
  const uri = new URL(process.env.TEST_MONGODB_URI!)
  uri.pathname = `/ridgeline_test_${randomBytes(6).toString('hex')}`
  return uri.toString()
}
