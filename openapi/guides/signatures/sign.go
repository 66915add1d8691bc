// SIGNING_SECRET=whsec_... ID=... TIMESTAMP=... go run sign.go < body.json
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	secret := strings.TrimPrefix(os.Getenv("SIGNING_SECRET"), "whsec_")
	key, _ := base64.StdEncoding.DecodeString(secret) // the bytes, not the text
	body, _ := io.ReadAll(os.Stdin)                   // as they came: not parsed, and no line added at the end
	hash := hmac.New(sha256.New, key)
	fmt.Fprintf(hash, "%s.%s.%s", os.Getenv("ID"), os.Getenv("TIMESTAMP"), body)
	fmt.Println("v1," + base64.StdEncoding.EncodeToString(hash.Sum(nil)))
}
