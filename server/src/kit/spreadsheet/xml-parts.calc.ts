const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** Text of XML as it reads, with what a workbook escapes besides (`_x000D_`). */
export function unescapeXml(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES.get(name) ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const patterns = new Map<string, RegExp>()

/** Patterns are made once: a sheet has millions of cells. */
function patternOf(source: string, flags?: string): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const made = new RegExp(source, flags)
  patterns.set(source, made)
  return made
}

/** An attribute of a tag, e.g. `r` of ` r="A1" s="2"`, whatever its prefix; undefined where it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = patternOf(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  const found = pattern.exec(attributes)
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : undefined
}

/** An element: what stands in its tag, and between its tags. */
export interface XmlElement {
  readonly attributes: string
  readonly inner: string
}

/**
 * The elements of a name in a piece of XML, whatever their prefix, and how much of it they end in. None may hold another
 * of its own kind.
 */
export function elementsOf(xml: string, name: string): { elements: XmlElement[]; end: number } {
  const pattern = patternOf(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}\\s*>)`, 'g')
  const elements: XmlElement[] = []
  let end = 0
  for (const match of xml.matchAll(pattern)) {
    elements.push({ attributes: match[1] ?? '', inner: match[2] ?? '' })
    end = match.index + match[0].length
  }
  return { elements, end }
}

/** Elements of a name out of XML that comes in pieces; none longer than `longest`. */
export async function* streamElements(
  pieces: AsyncIterable<string>,
  name: string,
  longest: number,
): AsyncGenerator<XmlElement> {
  let rest = ''
  for await (const piece of pieces) {
    rest += piece
    const { elements, end } = elementsOf(rest, name)
    yield* elements
    rest = rest.slice(end)
    if (rest.length > longest) throw new RangeError(`an element <${name}> is too long`)
  }
}
