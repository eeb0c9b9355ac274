import { type ComponentType, useEffect } from 'react'
import { showKeptToast } from '../kit/toast/toast.ts'
import { Toaster } from '../kit/toast/toaster.tsx'
import { tellTyped } from './parts/tell-typed.ts'

declare global {
  interface Window {
    /** Set once the page can answer; until then the inline script holds back submits. */
    ready?: boolean
    /** A form that was sent before the page could answer. */
    early_submit?: HTMLFormElement
  }
}

/** A page of the gate with its toasts; the same tree is made at build and in the browser. */
export function GateRoot({ page: Page }: { page: ComponentType }) {
  useEffect(() => {
    tellTyped(document)
    window.ready = true
    window.early_submit?.requestSubmit()
    showKeptToast()
  }, [])
  return (
    <>
      <Page />
      <Toaster />
    </>
  )
}
