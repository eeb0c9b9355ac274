import { scrub } from './scrub.ts'

/** A place in the code, as error trackers name it. */
export interface StackFrame {
  readonly function?: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: boolean
}

const MOST_FRAMES = 50
const V8 = /^\s*at (?:(.+?) \()?(?:async )?((?:file|https?|node):.*?|\/.*?):(\d+):(\d+)\)?$/
const GECKO = /^(.*?)@((?:file|https?):.*?):(\d+):(\d+)$/

/** A path without what it says of the machine, an address without its host. */
function placeOf(file: string): string {
  return scrub(file.replace(/^file:\/\//, '').replace(/^https?:\/\/[^/]+/, ''))
    .replace(/^.*\/(?=(server|web|bench|node_modules)\/)/, '')
    .replace(/[?#].*$/, '')
}

/** The frames of a stack as browsers and Node.js write it, the outermost call first. */
export function readFrames(stack: string): StackFrame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const match = V8.exec(line) ?? GECKO.exec(line)
    if (!match) return []
    const [, name, file = '', lineno, colno] = match
    return {
      ...(name ? { function: name } : {}),
      filename: placeOf(file),
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: !/node_modules|^node:/.test(file),
    }
  })
  return frames.slice(0, MOST_FRAMES).reverse()
}
