import { startJourneysProduct } from './journeys-product.ts'

// Forked by `npm test`: tells the address of the product that journeys meet, and ends it when it is let go.
const product = startJourneysProduct()
const stop = async () => {
  await (await product).stop()
  process.exit()
}
process.once('disconnect', stop)
process.once('SIGTERM', stop)
const { url } = await product
if (process.connected) process.send?.(url)
