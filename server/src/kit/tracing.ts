import { SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('lumbung')

/**
 * Runs work inside a span. Costs next to nothing until an OpenTelemetry SDK is loaded into the process
 * (`node --import`), which then receives every request, command and job.
 */
export async function traced<T>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}
