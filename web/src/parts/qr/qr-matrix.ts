import { correction, generate } from 'lean-qr'

export interface QrShape {
  /** Modules on a side. */
  size: number
  /** Path of the dark modules, a unit each. */
  path: string
}

/** A code as a path of rectangles; a quarter of it may be dirty and it is still read. */
export function qrShape(text: string): QrShape {
  const code = generate(text, { minCorrectionLevel: correction.Q })
  const { size } = code
  const runs: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!code.get(x, y)) continue
      let width = 1
      while (code.get(x + width, y)) width++
      runs.push(`M${x} ${y}h${width}v1h-${width}z`)
      x += width
    }
  }
  return { size, path: runs.join('') }
}
