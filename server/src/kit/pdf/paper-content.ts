import type { BoundSheet } from './bound-sheets.calc.ts'
import type { PaperChart } from './chart.calc.ts'

type Margins = readonly [left: number, top: number, right: number, bottom: number]

interface Look {
  readonly style?: 'title' | 'label' | 'second' | 'strong' | 'head'
  readonly fontSize?: number
  readonly bold?: boolean
  readonly color?: string
  readonly lineHeight?: number
  readonly alignment?: 'left' | 'right' | 'center'
  readonly noWrap?: boolean
  readonly margin?: Margins
  /** Of a column. */
  readonly width?: number | '*' | 'auto'
  /** Of a cell. */
  readonly fillColor?: string
  readonly colSpan?: number
  /** Goes to the next page as a whole. */
  readonly unbreakable?: boolean
  readonly pageBreak?: 'before'
  /** From the page on that begins with it. */
  readonly pageOrientation?: 'portrait' | 'landscape'
}

interface Line {
  readonly type: 'line'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly lineWidth: number
  readonly lineColor: string
}

interface Table {
  readonly widths: readonly (number | '*' | 'auto')[]
  readonly body: readonly (readonly PaperContent[])[]
  /** Rows that stand on every page the table reaches. */
  readonly headerRows?: number
  readonly keepWithHeaderRows?: number
  readonly dontBreakRows?: boolean
}

/** What stands in a document: plain data in the terms of pdfmake. Pictures are SVG, or PNG and JPEG as `data:`. */
export type PaperContent =
  | string
  | (Look &
      (
        | { readonly text: string }
        | { readonly stack: readonly PaperContent[] }
        | { readonly columns: readonly PaperContent[] }
        | { readonly table: Table; readonly layout: 'lines' | 'dense' | 'blanks' | 'sums' | 'panel' }
        | { readonly canvas: readonly Line[] }
        | { readonly svg: string }
        /** A code that holds a text, as wide and high as `fit`. */
        | { readonly qr: string; readonly fit: number }
        | { readonly image: `data:image/${string}`; readonly fit?: readonly [width: number, height: number] }
      ))

/** A part of a document: what stands in it, or the figures of tables and charts, which are made into it beside the thread that answers. */
export type PaperPart =
  | PaperContent
  | { readonly sheets: readonly BoundSheet[] }
  | { readonly chart: PaperChart }

type Measure = (at: number, node: { readonly table: Table }) => number

/** How lines, room and ground of a table are drawn. */
export interface TableLayout {
  readonly hLineWidth?: Measure
  readonly vLineWidth?: Measure
  readonly hLineColor?: () => string
  readonly vLineColor?: () => string
  readonly fillColor?: () => string
  readonly paddingLeft?: Measure
  readonly paddingRight?: Measure
  readonly paddingTop?: Measure
  readonly paddingBottom?: Measure
}

export type PageContent = (page: number, pages: number, size: { readonly width: number }) => PaperContent

export interface PaperDefinition {
  readonly version: '1.7'
  readonly language: string
  readonly info: {
    readonly title: string
    readonly author: string
    readonly creator: string
    readonly producer: string
    readonly creationDate: Date
  }
  readonly pageSize: 'A4'
  readonly pageMargins: Margins
  readonly defaultStyle: object
  readonly styles: Readonly<Record<string, object>>
  readonly watermark?: object
  readonly header: PageContent
  readonly footer: PageContent
  readonly content: readonly PaperContent[]
}
