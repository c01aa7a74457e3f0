import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const JEST = createRequire(import.meta.url).resolve('jest/bin/jest')
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning'
/**
 * Node 20 compiles what is called often as if it were to run for days; a test file has a context of its own and is soon over. With
 * nine times its patience the same tests take a seventh less of the processor. Later versions have a quick compiler in between,
 * and not this option.
 */
const PATIENCE = process.version.startsWith('v20.') ? ['--interrupt-budget=600000'] : []

function start(args, env, stdio) {
  return spawn(process.execPath, [...PATIENCE, JEST, ...args], {
    stdio,
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}`.trim(), ...env },
  })
}

const ended = (child) => new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))

/** The test files that these arguments of jest's choose, as absolute paths. */
export async function listTests(args) {
  const child = start(['--listTests', '--json', ...args], {}, ['ignore', 'pipe', 'inherit'])
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  if ((await ended(child)) !== 0) throw new Error('jest could not list the tests (see above)')
  return JSON.parse(printed)
}

/** A file that could not even be loaded has no test to count, and a jest that died has no file: each is one failure. */
function countsOf(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Runs jest with its own output on this terminal.
 * @param projects names in jest.config.js
 * @param args jest's own
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runJest(projects, args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-jest-'))
  const outputFile = join(folder, 'report.json')
  try {
    // An option must follow the projects, or jest would read the arguments as more of them.
    const options = ['--selectProjects', ...projects, '--json', `--outputFile=${outputFile}`]
    const code = await ended(start([...options, ...args], env, 'inherit'))
    return countsOf(readReport(outputFile), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
