/** `node bench/overload.mjs [scenario ...]`: does the built site stay up while strangers press on it? See README.md. */
import { hasFreshBuild } from '../scripts/lib/build-stamp.mjs'
import * as memory from './overload/memory.mjs'
import * as passwords from './overload/passwords.mjs'
import * as renders from './overload/renders.mjs'
import * as squatting from './overload/squatting.mjs'
import { withStage } from './overload/stage.mjs'
import { judge } from './overload/verdict.mjs'

/** Each plays against a site of its own and gives the figures that it saw, each with its goal. */
const SCENARIOS = { passwords, memory, renders, squatting }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(SCENARIOS, name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There is: ${Object.keys(SCENARIOS).join(', ')}.`)
  process.exit(1)
}
if (!hasFreshBuild()) {
  console.error('There is no fresh build to measure. Run "npm run build" first.')
  process.exit(1)
}

let areAllMet = true
for (const name of asked.length > 0 ? asked : Object.keys(SCENARIOS)) {
  const { title, prepare, play } = SCENARIOS[name]
  console.log(`\n${title}`)
  const figures = await withStage(play, prepare)
  areAllMet = judge(figures) && areAllMet
}
console.log(areAllMet ? '\nEvery goal is met.' : '\nNot every goal is met.')
process.exitCode = areAllMet ? 0 : 1
