import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'

import '@/components/admin/parts/payload.css'
import '@/components/admin/parts/touch.css'

import { signedInOwner } from '../signed-in-owner'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  // Payload checks each function by itself; a stranger has no business with any of them, and gets what Payload's own
  // form state answers then: nothing.
  if (!(await signedInOwner()).isOwner) return null
  // Nothing is published by a timetable here: Payload would queue a job that nobody runs, and it would wait for ever.
  if (args.name === 'schedule-publish') return null
  return handleServerFunctions({ ...args, config, importMap })
}

export default function PayloadLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
