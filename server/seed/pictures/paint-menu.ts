import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { queued } from '../../src/brand/image/decode-queue.ts'
import { keepImage, type Picture } from '../../src/brand/image/image.commands.ts'
import type { WriteContext } from '../../src/kit/context.ts'
import type { DemoItem, DemoMenu } from '../demo-data.ts'
import { drawPicture } from './item-picture.ts'
import { HEIGHT, WIDTH } from './scene.ts'

/** Rendered once, also where two brands sell the same. */
const rendered = new Map<string, Promise<Picture>>()

async function render(svg: string): Promise<Picture> {
  const data = await queued(() => sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer())
  return { data, width: WIDTH, height: HEIGHT }
}

/** The pictures of a menu by the codes of its items, being drawn. */
function drawAll(menu: DemoMenu, items: readonly DemoItem[]) {
  return items.flatMap(({ code }) => {
    const look = menu.items[code]?.picture
    if (!look) return []
    const picture = rendered.get(code) ?? render(drawPicture(code, look))
    rendered.set(code, picture)
    return [{ code, picture }]
  })
}

/** Begins to draw the pictures of a menu, to be there when it is painted. */
export function drawAhead(menu: DemoMenu, items: readonly DemoItem[]): void {
  // What fails is told to who paints.
  for (const { picture } of drawAll(menu, items)) picture.catch(() => {})
}

/** Draws the pictures of a menu and keeps them for the brand; answers their keys by the items' codes. */
export async function paintMenu(
  tx: WriteContext,
  menu: DemoMenu,
  items: readonly DemoItem[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>()
  for (const { code, picture } of drawAll(menu, items)) {
    const key = `${randomBytes(16).toString('hex')}.webp`
    await keepImage(tx, key, await picture)
    keys.set(code, key)
  }
  return keys
}
