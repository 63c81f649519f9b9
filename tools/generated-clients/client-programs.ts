/** A program over a client that a generator wrote. Each finds an icon, is refused, and makes a collection by a key. */
type ClientProgram = { readonly file: string; readonly source: string }

export const typescriptProgram: ClientProgram = {
  file: 'call.ts',
  source: `
import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

const headers = { authorization: 'Bearer ' + process.env['KEY'] }
const client = createClient<paths>({ baseUrl: process.env['ORIGIN'] + '/api/v2', headers })

const found = await client.GET('/search', { params: { query: { query: 'sun', asset: 'icon' } } })
const slug: string | undefined = found.data?.response.items.data[0]?.slug
const refused = await client.GET('/search', { params: { query: { per_page: 0 } } })
const code: 'invalid_request' | undefined =
  refused.error?.code === 'invalid_request' ? refused.error.code : undefined
const made = await client.POST('/collections', { body: { name: 'From TypeScript' } })
const name: string | undefined = made.data?.response.collection.name
console.log(slug, code, name)
`,
}

export const pythonProgram: ClientProgram = {
  file: 'call.py',
  source: `
import importlib, os, pkgutil
import tessera_client
from tessera_client import AuthenticatedClient
from tessera_client.api.collections import create_collection
from tessera_client.api.search import search
from tessera_client.models import CreateCollectionBody, Problem, SearchAsset

for module in pkgutil.walk_packages(tessera_client.__path__, 'tessera_client.'):
    importlib.import_module(module.name)
client = AuthenticatedClient(base_url=os.environ['ORIGIN'] + '/api/v2', token=os.environ['KEY'])
found = search.sync(client=client, query='sun', asset=SearchAsset.ICON)
refused = search.sync(client=client, per_page=0)
assert isinstance(refused, Problem)
made = create_collection.sync(client=client, body=CreateCollectionBody(name='From Python'))
print(found.response.items.data[0].slug, refused.code.value, made.response.collection.name)
`,
}

export const goProgram: ClientProgram = {
  file: 'call/main.go',
  source: `package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"example.org/clients/tessera"
)

func main() {
	withKey := tessera.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("KEY"))
		return nil
	})
	client, err := tessera.NewClientWithResponses(os.Getenv("ORIGIN")+"/api/v2", withKey)
	stopOn(err)
	text, kind, none := "sun", tessera.SearchParamsAssetIcon, 0
	found, err := client.SearchWithResponse(context.Background(), &tessera.SearchParams{Query: &text, Asset: &kind})
	stopOn(err)
	refused, err := client.SearchWithResponse(context.Background(), &tessera.SearchParams{PerPage: &none})
	stopOn(err)
	body := tessera.CreateCollectionJSONRequestBody{Name: "From Go"}
	made, err := client.CreateCollectionWithResponse(context.Background(), nil, body)
	stopOn(err)
	fmt.Println(found.JSON200.Response.Items.Data[0].Slug, refused.ApplicationproblemJSON400.Code, made.JSON200.Response.Collection.Name)
}

func stopOn(err error) {
	if err != nil {
		panic(err)
	}
}
`,
}
