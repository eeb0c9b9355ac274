import { createServer } from 'node:http'
import pg from 'pg'

/**
 * Bare node:http and pg running one SQL: what a server can do at most. The statement is BENCH_SQL; the parameters
 * come from the request, and the answer is the statement's row as JSON.
 */
const pool = new pg.Pool({ ...JSON.parse(process.env.BENCH_DATABASE ?? '{}'), max: 8 })
const sql = process.env.BENCH_SQL ?? ''

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    try {
      const { rows } = await pool.query(sql, JSON.parse(Buffer.concat(chunks).toString()))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data: { outletList: { ...rows[0], page: 1, limit: 10 } } }))
    } catch (error) {
      response.statusCode = 500
      response.end(String(error))
    }
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
