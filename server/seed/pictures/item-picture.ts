import { z } from 'zod'
import { bag, bottle, cake, croissant, scoops } from './bakery.ts'
import { dish, type Topping } from './dish.ts'
import { cup, dripper, glass } from './drink.ts'
import { scatter, scene } from './scene.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const background = colour

const drink = {
  background,
  layers: z.array(colour).min(1),
  ice: z.boolean().optional(),
  foam: colour.optional(),
  straw: colour.optional(),
  garnish: z.enum(['leaf', 'slice', 'berry', 'cinnamon', 'drizzle']).optional(),
  garnish_colour: colour.optional(),
}

/** What a picture shows, in the words of the demo data. */
export const PictureLook = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('glass'), ...drink }),
  z.object({ shape: z.literal('cup'), mug: colour, ...drink }),
  z.object({ shape: z.literal('dripper'), ...drink }),
  z.object({
    shape: z.literal('dish'),
    background,
    base: z.enum(['rice', 'noodle', 'soup', 'pasta', 'none']),
    colour,
    tops: z.array(z.string().transform((name) => name as Topping)),
    plate: colour.optional(),
  }),
  z.object({ shape: z.literal('croissant'), background }),
  z.object({ shape: z.literal('cake'), background, sponge: colour, cream: colour, top: colour }),
  z.object({ shape: z.literal('scoops'), background, colours: z.array(colour).min(3) }),
  z.object({ shape: z.literal('bottle'), background, content: colour, label: colour, cap: colour }),
  z.object({ shape: z.literal('bag'), background, paper: colour, label: colour }),
])
export type PictureLook = z.output<typeof PictureLook>

function seedOf(text: string): number {
  return [...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003
}

/** An illustration of an item as SVG, always the same for the same look. */
export function drawPicture(code: string, look: PictureLook): string {
  const draw = () => {
    switch (look.shape) {
      case 'glass':
        return glass(look, look.background)
      case 'cup':
        return cup(look, look.background)
      case 'dripper':
        return dripper(look, look.background)
      case 'dish':
        return dish(look, scatter(seedOf(code))() * 1_000_000)
      case 'croissant':
        return croissant(look.background)
      case 'cake':
        return cake(look, look.background)
      case 'scoops':
        return scoops(look.colours, look.background)
      case 'bottle':
        return bottle(look, look.background)
      default:
        return bag(look, look.background)
    }
  }
  return scene(look.background, look.shape !== 'dish', draw())
}
