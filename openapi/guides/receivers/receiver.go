// SIGNING_SECRET=whsec_... go run receiver.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

type event struct {
	Type string
	Data struct {
		OrderID   string `json:"medication_order_id"`
		RequestID string `json:"medication_request_id"`
		Status    string
		Sequence  int
	}
}

var (
	lock    sync.Mutex
	handled = map[string]bool{} // use tables of your database for these two
	latest  = map[string]int{}
)

func isGenuine(header http.Header, body, key []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	age := time.Since(time.Unix(seconds, 0))
	if err != nil || age > 5*time.Minute || age < -5*time.Minute {
		return false
	}
	hash := hmac.New(sha256.New, key)
	fmt.Fprintf(hash, "%s.%s.%s", id, timestamp, body)
	expected := "v1," + base64.StdEncoding.EncodeToString(hash.Sum(nil))
	for _, signature := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return true
		}
	}
	return false
}

func handle(id string, received event) {
	lock.Lock()
	defer lock.Unlock()
	if handled[id] {
		return
	}
	data := received.Data
	subject := received.Type + " of " + data.OrderID + data.RequestID
	if received.Type == "webhook.test" {
		fmt.Println(received.Type)
	} else if data.Sequence > latest[subject] {
		fmt.Println(received.Type, data.OrderID, data.Status, data.Sequence) // your work goes here
		latest[subject] = data.Sequence
	}
	handled[id] = true
}

func main() {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("SIGNING_SECRET"), "whsec_"))
	if err != nil || len(key) == 0 {
		log.Fatal("SIGNING_SECRET is empty or malformed")
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		// Verify the bytes as they came: parsed and written again, they no longer match.
		body, err := io.ReadAll(request.Body)
		var received event
		if err != nil || !isGenuine(request.Header, body, key) || json.Unmarshal(body, &received) != nil {
			response.WriteHeader(http.StatusBadRequest)
			return
		}
		handle(request.Header.Get("webhook-id"), received)
		response.WriteHeader(http.StatusNoContent)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	log.Fatal(http.ListenAndServe("localhost:"+port, nil))
}
