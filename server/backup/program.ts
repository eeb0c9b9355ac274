import { SetupError } from '../src/kit/setup-error.ts'

/** Where programs of the command line tell what they do. */
export const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
}

/** Runs a program of the command line: what is in its way is told without a stack, and its exit code is 1. */
export async function runProgram(work: () => Promise<number>): Promise<void> {
  // Its reader may go away; what has begun is finished.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    process.exitCode = await work()
  } catch (error) {
    const is_told =
      error instanceof SetupError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    console.error(is_told ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** Bytes as people read them. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`
