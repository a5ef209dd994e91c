export default function Page() {
  return (
    <main>
      <h1>Movie</h1>
    </main>
  )
}
