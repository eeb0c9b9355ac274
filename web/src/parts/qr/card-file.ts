import face_file from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
import { type CardContent, type CardKind, card_sizes, cardSvg } from './card-svg.ts'

/** Dots of a millimetre at 300 to the inch. */
const dots = 300 / 25.4

async function toDataAddress(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

let face: Promise<string> | undefined

/** The typeface as part of a file. */
export function loadFace(): Promise<string> {
  face ??= toDataAddress(face_file)
  return face
}

/** A logo as part of a file; null when there is none, or none that can be read. */
export async function loadLogo(image_link: string | null): Promise<string | null> {
  if (!image_link) return null
  return toDataAddress(`${image_link}?w=320`).catch(() => null)
}

/** An SVG text as an address of an image. */
export const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A card as an SVG file. */
export async function cardFile(kind: CardKind, content: CardContent): Promise<Blob> {
  return new Blob([cardSvg(kind, content, await loadFace())], { type: 'image/svg+xml' })
}

/** A card as a picture of 300 dots to the inch. */
export async function cardPicture(kind: CardKind, content: CardContent): Promise<Blob> {
  const { width, height } = card_sizes[kind]
  const image = new Image()
  image.src = svgAddress(cardSvg(kind, content, await loadFace()))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * dots)
  canvas.height = Math.round(height * dots)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** A name that any system takes for a file. */
export const fileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'qr'
