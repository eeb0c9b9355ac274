import { useEffect, useState } from 'react'
import { loadFace, svgAddress } from './card-file.ts'
import { type CardContent, type CardKind, card_sizes, cardSvg } from './card-svg.ts'

interface CardImageProps {
  kind: CardKind
  content: CardContent
  alt: string
}

/** A card exactly as it will be in the file. */
export function CardImage({ kind, content, alt }: CardImageProps) {
  const [face, setFace] = useState<string | null>(null)
  useEffect(() => {
    let is_current = true
    void loadFace().then((address) => is_current && setFace(address))
    return () => {
      is_current = false
    }
  }, [])
  const { width, height } = card_sizes[kind]
  return (
    <img src={svgAddress(cardSvg(kind, content, face))} alt={alt} width={width * 4} height={height * 4} />
  )
}
