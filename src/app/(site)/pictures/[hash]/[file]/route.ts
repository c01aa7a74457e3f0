import { servePicture } from '@/operations/pictures/serve-picture'

type Context = { params: Promise<{ hash: string; file: string }> }

/** Uploaded pictures, which live in DATA_DIR and not in `public/`. The server adds headers that keep them from running. */
const serve = async (request: Request, { params }: Context): Promise<Response> => {
  const { hash, file } = await params
  return servePicture(request, hash, file)
}

export const GET = serve
export const HEAD = serve
