import type { Metadata } from 'next'

import { Album } from '@/components/site/album'
import { PicturesProvider } from '@/components/site/pictures-provider'

import { siteContent } from '../content'

export const metadata: Metadata = { title: 'All pictures', alternates: { canonical: '/gallery' } }

/** Every picture of the house, room by room. */
export default async function GalleryPage() {
  const { album, identity, pictures } = await siteContent()
  return (
    <PicturesProvider pictures={pictures}>
      <div className="album-page gutter">
        <h1 className="title">{identity.name}, room by room</h1>
        <p className="mt-8">
          <a href="/#gallery" className="quiet-link">
            Back to the house
          </a>
        </p>
        <Album pictures={album} />
      </div>
    </PicturesProvider>
  )
}
