import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** These commands take no argument: what is set up is set in the environment or in .env. */
export function refuseArguments(command) {
  const [first] = process.argv.slice(2)
  if (first === undefined) return
  console.error(
    `"npm run ${command}" takes no argument, but got "${first}". Settings come from the environment or the file .env (see .env.example).`,
  )
  process.exit(1)
}

/** Reads .env, if there is one, beneath what the environment has set already. */
export function loadEnvironmentFile() {
  const file = `${ROOT}/.env`
  if (existsSync(file)) process.loadEnvFile(file)
}
