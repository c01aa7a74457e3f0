/** A bare Node server that answers each path with the bytes and headers it is handed as JSON on stdin; prints its port. */
import { createServer } from 'node:http'

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const answers = new Map(
  JSON.parse(Buffer.concat(chunks).toString('utf8')).map(({ path, headers, body }) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((req, res) => {
  const answer = answers.get(req.url)
  if (!answer) return void res.writeHead(404).end()
  res.writeHead(200, answer.headers).end(answer.body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
