import jsqr from 'jsqr'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** Dots of the picture for each point of the page. */
const SCALE = 4
/** Points of white around a code, without which it is not found. */
const MARGIN = 8

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Black boxes of the first page, of which codes are drawn. */
async function readBlackBoxes(bytes: Uint8Array): Promise<Box[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
  let is_black = false
  const boxes = fnArray.flatMap((operation, index): Box[] => {
    if (operation === OPS.setFillRGBColor) is_black = argsArray[index][0] === '#000000'
    if (operation !== OPS.constructPath || argsArray[index][0] !== OPS.fill || !is_black) return []
    const [left, top, right, bottom] = argsArray[index][2]
    return [{ left, top, right, bottom }]
  })
  await pdf.destroy()
  return boxes
}

/** What the code on the first page of a PDF holds, as a phone reads it; undefined where there is none. */
export async function readCode(bytes: Uint8Array): Promise<string | undefined> {
  const boxes = await readBlackBoxes(bytes)
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map((box) => box.left)) - MARGIN
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN
  const width = Math.ceil((Math.max(...boxes.map((box) => box.right)) + MARGIN - left) * SCALE)
  const height = Math.ceil((Math.max(...boxes.map((box) => box.bottom)) + MARGIN - top) * SCALE)
  const dots = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const box of boxes)
    for (let y = Math.round((box.top - top) * SCALE); y < (box.bottom - top) * SCALE; y++)
      for (let x = Math.round((box.left - left) * SCALE); x < (box.right - left) * SCALE; x++)
        dots.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return jsqr.default(dots, width, height)?.data
}
