/**
 * Lints the samples on standard input ([{path, code}]) with the project's own configuration and prints the rules that
 * fired, one list per sample. A process of its own: ESLint loads its configuration itself, outside jest's module system.
 */
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'

const cwd = fileURLToPath(new URL('../../', import.meta.url))
const typed = new ESLint({ cwd })
/** Samples that are no file of the project cannot be type-checked; the rules under test there need no types. */
const untyped = new ESLint({ cwd, overrideConfig: [tseslint.configs.disableTypeChecked] })

const results = []
for (const { path, code, types } of JSON.parse(await text(process.stdin))) {
  const [result] = await (types ? typed : untyped).lintText(code, { filePath: path })
  results.push(result.messages.map((message) => message.ruleId ?? message.message))
}
process.stdout.write(JSON.stringify(results))
