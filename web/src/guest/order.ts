import './order.css'
import './pay.css'
import { wireAgain } from './again.ts'
import { wireCancel } from './cancel.ts'
import { wireCart } from './cart.ts'
import { sentOrders, table_path } from './cart-store.ts'
import { wireForm } from './choose.ts'
import { make, need } from './find.ts'
import { wireMember } from './member.ts'
import { followOrder } from './order-status.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** By the phone's own clock: 10.04. */
const clockOf = (at: Date) => `${two(at.getHours())}.${two(at.getMinutes())}`

/** Links to the orders that this phone sent from this table. */
function showSent() {
  const place = document.querySelector<HTMLElement>('#sent')
  const sent = sentOrders()
  if (!place || sent.length === 0) return
  const links = sent.map(({ uuid, at }) => {
    const time = clockOf(new Date(at))
    const link = make('a', '', `Pesanan pukul ${time}`)
    link.href = `${table_path}/orders/${uuid}`
    return make('li', '', link)
  })
  place.replaceChildren(make('h2', '', 'Pesanan Anda'), make('ul', '', ...links))
  place.hidden = false
}

/**
 * Makes the form of an item work once somebody presses something of the item: on a long menu most are never touched. The
 * browser opens some by itself, when it finds a word in them.
 */
function wireOpened(onAdded: (name: string) => void) {
  const wired = new WeakSet<HTMLFormElement>()
  const wire = ({ target }: Event) => {
    const form =
      target instanceof Element && target.closest('.item')?.querySelector<HTMLFormElement>('.choose')
    if (!form || wired.has(form)) return
    wired.add(form)
    wireForm(form, onAdded)
  }
  document.addEventListener('click', wire, true)
  document.addEventListener('toggle', wire, true)
  // What the browser kept open from before.
  for (const form of document.querySelectorAll<HTMLFormElement>('details[open] .choose')) {
    wired.add(form)
    wireForm(form, onAdded)
  }
}

/** Makes ordering work, on the page of a table that takes orders and on the page of an order. */
export function wireOrder() {
  const order = document.querySelector<HTMLElement>('#order')
  if (order) {
    const look = followOrder(order)
    wireCancel(order, look)
    wireMember()
    wireAgain()
  }
  if (!document.querySelector('#cart')) return
  const said = make('p', 'sr')
  said.setAttribute('role', 'status')
  const main = need('main')
  main.append(said)
  main.classList.add('orders')
  wireOpened((name) => {
    said.textContent = `${name} masuk ke pesanan`
  })
  wireCart()
  showSent()
}
