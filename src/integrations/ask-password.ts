import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { isatty } from 'node:tty'

/** What is typed is shown to nobody who looks on. */
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

/** One line from the terminal, unseen; null when Ctrl-C or Ctrl-D was pressed. */
function askLine(question: string): Promise<string | null> {
  const line = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stdout.write(question)
  return new Promise((resolve) => {
    const end = (answer: string | null) => {
      resolve(answer)
      line.close()
      process.stdout.write('\n')
    }
    line.once('line', end)
    line.once('SIGINT', () => end(null))
    line.once('close', () => resolve(null))
  })
}

/**
 * Asks for lines on the terminal without showing them; from a pipe it reads them at once.
 * @param questions one for each line; an empty first answer means that none of the others matters
 * @returns the lines, '' for one that never came; null when the asking was broken off
 */
export async function askHidden(questions: readonly string[]): Promise<string[] | null> {
  const answers: string[] = []
  // Not `process.stdin.isTTY`: looking at it makes the pipe one that does not wait for what is typed late.
  if (!isatty(0)) answers.push(...readFileSync(0, 'utf8').split(/\r?\n/))
  else {
    for (const question of questions) {
      const answer = await askLine(question)
      if (answer === null) return null
      answers.push(answer)
      if (answer === '') break
    }
  }
  return questions.map((_, index) => answers[index] ?? '')
}
