/** Answers every request with 200 and nothing, unread: what a generator can reach at most; prints its port. */
import { createServer } from 'node:net'

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'

const server = createServer({ noDelay: true }, (socket) => {
  // The requests of a generator are small and come one at a time on a connection: each arrives whole.
  socket.on('data', () => socket.write(ANSWER)).on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
