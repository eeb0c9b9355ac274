import { useEffect, useState } from 'react'
import { useDocument } from '../../kit/graphql/query.ts'
import { useBrandInfo } from '../session/session.ts'
import { GetBrandQrDocument } from './brand-qr.gql.gen.ts'
import { loadLogo } from './card-file.ts'
import type { CardContent } from './card-svg.ts'

export type CodeKind = 'brand' | 'outlet' | 'table'

const key = (kind: CodeKind) => `lumbung-qr-caption-${kind}`

/** What a card says when nobody wrote anything else. */
export const usual_captions: Readonly<Record<CodeKind, string>> = {
  brand: 'Pindai untuk melihat outlet dan menu',
  outlet: 'Pindai untuk melihat menu',
  table: 'Pindai untuk melihat menu di meja ini',
}

/** Lumbung's own, until the brand's is known. */
const usual_color = '#0f6b57'

const listeners = new Set<() => void>()

/** Keeps the caption of a kind of card on this device; empty goes back to the usual one. */
export function saveCaption(kind: CodeKind, text: string) {
  if (text.trim()) localStorage.setItem(key(kind), text)
  else localStorage.removeItem(key(kind))
  for (const notify of listeners) notify()
}

export const readCaption = (kind: CodeKind) => localStorage.getItem(key(kind)) ?? usual_captions[kind]

/** What all cards of the brand share: its name, colour and logo, and the caption of their kind. */
export function useCardLook(kind: CodeKind): Pick<CardContent, 'brand' | 'color' | 'logo' | 'caption'> {
  const { name, image_link } = useBrandInfo()
  const brand = useDocument(GetBrandQrDocument, {}).data?.brand
  const [caption, setCaption] = useState(() => readCaption(kind))
  const [logo, setLogo] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setCaption(readCaption(kind))
    read()
    listeners.add(read)
    return () => {
      listeners.delete(read)
    }
  }, [kind])
  useEffect(() => {
    let is_current = true
    void loadLogo(image_link).then((address) => is_current && setLogo(address))
    return () => {
      is_current = false
    }
  }, [image_link])
  return { brand: name, color: brand?.theme_color ?? usual_color, logo, caption }
}
