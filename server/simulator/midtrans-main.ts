import { parseArgs } from 'node:util'
import { startMidtransSimulator } from './midtrans.ts'

// npm run simulate:midtrans -- [--port 3100] [--key …] [--server http://localhost:3000]: Midtrans on this machine: Snap and QRIS.
// Start the server with LUMBUNG_MIDTRANS_SERVER_KEY set to the same key and LUMBUNG_MIDTRANS_SNAP_URL and
// LUMBUNG_MIDTRANS_API_URL to the address it prints; for what guests pay LUMBUNG_GUEST_MIDTRANS_SANDBOX_URL, with the key as
// an outlet's server key.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    key: { type: 'string', default: 'SB-Mid-server-simulator' },
    server: { type: 'string', default: 'http://localhost:3000' },
  },
})

const { url } = await startMidtransSimulator({
  port: Number(values.port),
  server_key: values.key,
  notify_url: `${values.server}/api/payments/midtrans`,
})
console.log(`Midtrans simulator at ${url}`)
